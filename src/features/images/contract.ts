/** Pictures: the upload call of the specification (section 7). */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { notBuilt } from "../../kit/problem.ts";

export const uploadImage = endpoint({
  method: "POST",
  path: "/image",
  access: "admin",
  tag: "Pictures",
  summary: "Upload a picture (multipart, field `image`; not available yet)",
  answer: z.object({ success: z.boolean(), data: z.object({ url: z.string() }) }),
  refusals: [notBuilt],
});

/** Users: roles and the profile. */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { email, line, moment, paging, text } from "../../kit/fields.ts";
import { notAllowed, notBuilt } from "../../kit/problem.ts";
import { refusalKind } from "../../kit/result.ts";

/** A user as admins see it; `role` is absent, not null, for those who are not admins. */
export const user = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.literal("admin").optional(),
  createdAt: moment,
});
/** A user as admins see it. */
export type User = z.output<typeof user>;

export const noSuchUser = refusalKind(404, "no-such-user", "There is no user with this e-mail.");
export const unprovenMailbox = refusalKind(
  409,
  "email-not-proven",
  "This user's mailbox is not proven, so the account cannot become an admin.",
);

export const listUsers = endpoint({
  method: "GET",
  path: "/user",
  access: "admin",
  tag: "Users",
  summary: "All users",
  query: z.object(paging),
  answer: z.array(user),
  refusals: [],
});

export const isAdmin = endpoint({
  method: "GET",
  path: "/admin/{email}",
  access: "customer",
  tag: "Users",
  summary: "Whether the account is an admin; about oneself, or for admins about anybody",
  params: z.object({ email }),
  answer: z.object({ admin: z.boolean() }),
  refusals: [notAllowed],
});

export const makeAdmin = endpoint({
  method: "PUT",
  path: "/user/admin/{email}",
  access: "admin",
  tag: "Users",
  summary: "Make a user an admin; ends that user's access tokens",
  params: z.object({ email }),
  answer: z.object({ modifiedCount: z.int() }),
  refusals: [noSuchUser, unprovenMailbox],
});

export const endAdmin = endpoint({
  method: "DELETE",
  path: "/user/admin/{email}",
  access: "admin",
  tag: "Users",
  summary: "Take an admin's role away (not available yet)",
  params: z.object({ email }),
  answer: z.object({ modifiedCount: z.int() }),
  refusals: [notBuilt],
});

export const removeUser = endpoint({
  method: "DELETE",
  path: "/user/{email}",
  access: "admin",
  tag: "Users",
  summary: "Remove a user (not available yet)",
  params: z.object({ email }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: [notBuilt],
});

/** What the profile form sends. */
export const newProfile = z.strictObject({
  patient: email,
  patientName: line(120, "Name is Required"),
  phone: line(40, "Phone Number is Required"),
  address: text(500, "Address is Required"),
});

/** A saved profile; null before the first save. */
export const profile = z.object({
  patient: z.string(),
  patientName: z.string(),
  phone: z.string(),
  address: z.string(),
});

export const saveProfile = endpoint({
  method: "POST",
  path: "/profile",
  access: "customer",
  tag: "Users",
  summary: "Save or replace one's profile",
  body: newProfile,
  answer: z.object({ success: z.boolean() }),
  refusals: [notAllowed],
});

export const getProfile = endpoint({
  method: "GET",
  path: "/profile",
  access: "customer",
  tag: "Users",
  summary: "One's own profile",
  answer: profile.nullable(),
  refusals: [],
});

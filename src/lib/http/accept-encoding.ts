/** Whether a client takes a content coding: it names it, and not with the weight 0, which refuses it (RFC 9110, 12.5.3). */
export function takesCoding(accepted: string | undefined, coding: "br" | "gzip"): boolean {
  return (accepted ?? "").split(",").some((named) => {
    const [name = "", ...parameters] = named.split(";").map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each));
  });
}

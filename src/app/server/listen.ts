import type { FastifyInstance } from "fastify";
import type { Config } from "./config/config.ts";
import { StartError } from "./database/open-database.ts";

type Place = Pick<Config, "host" | "port"> & {
  /** That sets the port. */
  readonly variable: string;
};

/** Throws StartError when the address cannot be used. */
export async function listen(app: FastifyInstance, { host, port, variable }: Place): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new StartError(
        `Port ${port} is taken: stop the other program, or set ${variable} to another.`,
      );
    }
    if (code === "EACCES")
      throw new StartError(
        `Port ${port} may not be opened by this user: set ${variable} to one above 1023.`,
      );
    if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT")
      throw new StartError(noAddress(variable.replace("PORT", "HOST"), host));
    throw error;
  }
}

function noAddress(variable: string, host: string): string {
  const said = `${variable} ${host} is not an address of this machine`;
  return host === "::" ? `${said}, which has no IPv6: set ${variable}=0.0.0.0.` : `${said}.`;
}

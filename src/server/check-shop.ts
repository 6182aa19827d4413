/** Ends with a sentence for each mistake in the owner's files; run before a build and before a start. */
import { shopFaults } from "./shop-faults.ts";

try {
  const { shop } = await import("../../shop.config.ts");
  const faults = shopFaults(shop);
  if (faults.length > 0) {
    console.error(faults.join("\n"));
    process.exit(1);
  }
} catch (error) {
  // A syntax error: Node says which file and line.
  const { message, stack = "" } = error as Error;
  const [place = ""] = stack.split("\n", 1);
  console.error(`shop.config.ts or a file of shop/ cannot be read: ${message} (${place})`);
  process.exit(1);
}

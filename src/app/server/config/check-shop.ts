/** Validates the owner's files before a build and before startup. */
import { shopFaults } from "./shop-faults.ts";

try {
  const { shop } = await import("../../../../shop.config.ts");
  const faults = shopFaults(shop);
  if (faults.length > 0) {
    console.error(faults.join("\n"));
    process.exit(1);
  }
} catch (error) {
  const { message, stack = "" } = error as Error;
  const [place = ""] = stack.split("\n", 1);
  console.error(`shop.config.ts or a file of shop/ cannot be read: ${message} (${place})`);
  process.exit(1);
}

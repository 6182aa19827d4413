import { StartError } from "./open-database.ts";
import { operate } from "./operate.ts";

try {
  console.log(await operate(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

import type { Tool } from "../contract.ts";

/** A tool's picture in its fixed 4:3 place, so that nothing moves when it arrives. */
export function ToolPicture({ tool, eager = false }: { tool: Tool; eager?: boolean }) {
  return (
    <div className="tool-picture">
      <img
        src={tool.img}
        alt={tool.name}
        width={480}
        height={360}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
      />
    </div>
  );
}

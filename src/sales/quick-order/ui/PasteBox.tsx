import { type ClipboardEvent, type DragEvent, useState } from "react";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { bytesOf } from "../../../lib/api-client/files.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { decodeText, type PossibleText } from "../../../lib/text/decode-text.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { TextAreaField } from "../../../lib/ui/Field.tsx";
import { FileField } from "../../../lib/ui/form/FileField.tsx";
import { type OrderList, parseOrderList } from "../../pasted-lists/rules-list.ts";

/** 500 lines with many further columns. */
const MAX_BYTES = 2 * 1024 * 1024;

interface PasteBoxProps {
  onList: (list: OrderList) => void;
}

/** Reads a list that is typed, pasted or in a file. */
function useListReader({ onList }: PasteBoxProps) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  /** What a file may say whose encoding is not known. */
  const [ways, setWays] = useState<readonly PossibleText[]>([]);

  function read(list: string): void {
    setWays([]);
    const parsed = parseOrderList(list);
    const isEmpty = parsed.lines.length + parsed.unreadable.length === 0;
    setFault(isEmpty ? t("quickOrder.nothing", "There is nothing to order in it.") : undefined);
    setText(isEmpty ? list : "");
    onList(parsed);
  }

  function readPasted(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const pasted = event.clipboardData.getData("text");
    if (text.trim() !== "" || pasted.trim() === "") return;
    event.preventDefault();
    read(pasted);
  }

  function readBytes(bytes: Uint8Array): void {
    const decoded = decodeText(bytes);
    if (typeof decoded === "string") read(decoded);
    else if ("fault" in decoded) setFault(textOf(decoded.fault));
    else setWays(decoded);
  }

  async function readFile(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    setWays([]);
    setFault(undefined);
    if (chosen.size > MAX_BYTES)
      setFault(t("quickOrder.file.large", "The file is larger than 2 MB."));
    else await bytesOf(chosen).then(readBytes, (failure) => setFault(errorMessage(failure)));
  }
  return { text, setText, fault, ways, read, readPasted, readFile };
}

/** Takes a pasted list or a file; both are read at once. */
export function PasteBox(props: PasteBoxProps) {
  const { text, setText, fault, ways, read, readPasted, readFile } = useListReader(props);
  const { isOver, ...dropping } = useFileDrop((file) => void readFile(file));
  return (
    <section className="grid gap-3" aria-labelledby="quick-order-paste">
      <h2 id="quick-order-paste" className="heading text-lead">
        {t("quickOrder.paste.title", "Paste a list")}
      </h2>
      <form
        method="dialog"
        noValidate
        className={`grid gap-3 ${isOver ? "opacity-40" : ""}`}
        onSubmit={(event) => {
          event.preventDefault();
          read(text);
        }}
        {...dropping}
      >
        <TextAreaField
          label={t("quickOrder.paste.label", "Part numbers and quantities")}
          hint={t(
            "quickOrder.paste.hint",
            "A line for each part number, in any way you write them: “MW-401-100 25”, “25x mw-401-100”, or columns of a spreadsheet. Without a quantity it is the minimum order.",
          )}
          rows={7}
          className="font-mono"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onPaste={readPasted}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" className="justify-self-start">
          {t("quickOrder.paste.read", "Add these lines")}
        </Button>
        <FileField
          label={t("quickOrder.file", "Or a CSV file")}
          hint={t(
            "quickOrder.file.hint",
            "You can drop it here, too. Columns named “Part number” and “Quantity” are found in any order; others are ignored.",
          )}
          accept=".csv,.tsv,.txt,.xls,.htm,.html,text/csv,text/plain,text/html,text/tab-separated-values"
          onFiles={([chosen]) => void readFile(chosen)}
        />
        <p role="alert" className="text-bad empty:hidden">
          {fault}
        </p>
        <EncodingChoice ways={ways} onChoose={read} />
      </form>
    </section>
  );
}

/** Takes the file that is dropped. A text that is dragged into the field is left to the browser. */
function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const follow = (event: DragEvent, isAbove: boolean): boolean => {
    const hasFile = event.dataTransfer.types.includes("Files");
    if (hasFile) {
      event.preventDefault();
      setOver(isAbove);
    }
    return hasFile;
  };
  return {
    isOver,
    onDragOver: (event: DragEvent) => void follow(event, true),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (follow(event, false)) onFile(event.dataTransfer.files[0]);
    },
  };
}

interface EncodingChoiceProps {
  ways: readonly PossibleText[];
  onChoose: (list: string) => void;
}

/** Asks in which way a file is to be read whose encoding is not known. */
function EncodingChoice({ ways, onChoose }: EncodingChoiceProps) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {ways.length > 0 && (
        <>
          <p>
            {t(
              "quickOrder.file.ways",
              "The file does not say how its letters are stored. Which line is written as in your file?",
            )}
          </p>
          <ul className="flex flex-wrap gap-2">
            {ways.map((way) => (
              <li key={way.sample}>
                <Button onClick={() => onChoose(way.text)}>
                  <span className="wrap-anywhere font-mono">{way.sample}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

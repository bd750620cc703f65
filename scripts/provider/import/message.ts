/** What kind of thing an import tells the owner about rows. */
export const MESSAGE_KINDS = ['odd', 'rejected', 'skipped', 'cell left out', 'read as', 'note'] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What an import says: the same for all rows that it concerns. */
export type Text = readonly [kind: MessageKind, says: string];

/** All that an import says of rows, cells and files, by the rooms that say it; a function where texts have parts. */
export const MESSAGES = {
  // source

  // dialects
  groupRow: ['skipped', 'a group, not a product'],

  // images

  // merge
  repeated: ['rejected', 'the key is the same as in an earlier row'],
} as const satisfies Record<string, Text | ((...parts: never[]) => Text)>;

/** What the owner should know about a row, a cell or the whole file. */
export interface Message {
  kind: MessageKind;
  /** The same for all rows that it concerns. */
  says: string;
  /** `line 12`, `row 12`, `record 3`, `offer A-1`; absent for the whole file. */
  place?: string | undefined;
  /** What differs between them, such as an amount. */
  detail?: string | undefined;
}

export interface Say {
  (text: Text, place?: string, detail?: string): void;
  (kind: MessageKind, says: string, place?: string, detail?: string): void;
}

/** Creates a list of messages, and the function that adds to it. */
export function openMessages(messages: Message[] = []): { messages: Message[]; say: Say } {
  const say = (text: Text | MessageKind, ...given: (string | undefined)[]) => {
    const [[kind, says = ''], place, detail] =
      typeof text === 'string' ? [[text, given[0]] as const, given[1], given[2]] : [text, ...given];
    messages.push({ kind, says, place, detail });
  };
  return { messages, say };
}

export const REPEATED = MESSAGES.repeated[1];

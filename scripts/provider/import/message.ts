/** What kind of thing an import tells the owner about rows. */
export const MESSAGE_KINDS = ['odd', 'rejected', 'skipped', 'cell left out', 'read as', 'note'] as const;

/** What the owner should know about a row, a cell or the whole file. */
export interface Message {
  kind: (typeof MESSAGE_KINDS)[number];
  /** The same for all rows that it concerns. */
  says: string;
  /** `line 12`, `row 12`, `record 3`, `offer A-1`; absent for the whole file. */
  place?: string | undefined;
  /** What differs between them, such as an amount. */
  detail?: string | undefined;
}

export type Say = (kind: Message['kind'], says: string, place?: string, detail?: string) => void;

/** Creates a list of messages, and the function that adds to it. */
export function openMessages(messages: Message[] = []): { messages: Message[]; say: Say } {
  return { messages, say: (kind, says, place, detail) => messages.push({ kind, says, place, detail }) };
}

export const REPEATED = 'the key is the same as in an earlier row';

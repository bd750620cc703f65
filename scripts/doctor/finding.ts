import { plainLine } from '#rules/plain-text.ts';

/** Outcome of a check: `good`; `bad`, with what to do; `note` for what could not be checked or is worth knowing. */
export interface Finding {
  state: 'good' | 'bad' | 'note';
  says: string;
  /** What to do, unless `says` says it. */
  remedy?: string;
}

export type Findings<Result = void> = AsyncGenerator<Finding, Result>;

export const good = (says: string): Finding => ({ state: 'good', says });
export const note = (says: string): Finding => ({ state: 'note', says });
export const bad = (says: string, remedy?: string): Finding => ({
  state: 'bad',
  says,
  ...(remedy !== undefined && { remedy }),
});

const SIGNS = { good: '✓', bad: '✗', note: '–' };

export const findingLines = ({ state, says, remedy }: Finding): string[] => [
  `${SIGNS[state]} ${plainLine(says)}`,
  ...(remedy === undefined ? [] : [`    ${plainLine(remedy)}`]),
];

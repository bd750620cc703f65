/** Something that was looked at: `good`; `bad`, with what to do; `note` for what could not be looked at, or is worth knowing. */
export interface Finding {
  state: 'good' | 'bad' | 'note';
  says: string;
  /** What to do, where `says` does not tell. */
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
  `${SIGNS[state]} ${says}`,
  ...(remedy === undefined ? [] : [`    ${remedy}`]),
];

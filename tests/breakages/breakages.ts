import type { Breakage } from './breakage.ts';
import { breakagesOfCommands } from './of-commands.ts';
import { breakagesOfData } from './of-data.ts';
import { breakagesOfPages } from './of-pages.ts';
import { breakagesOfState } from './of-state.ts';

export const breakages: readonly Breakage[] = [
  ...breakagesOfData,
  ...breakagesOfState,
  ...breakagesOfPages,
  ...breakagesOfCommands,
];

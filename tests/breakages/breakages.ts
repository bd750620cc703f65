import { breakagesOfCommands } from './of-commands.ts';
import { breakagesOfData } from './of-data.ts';
import { breakagesOfPages } from './of-pages.ts';

export const breakages = Object.entries({ ...breakagesOfData, ...breakagesOfPages, ...breakagesOfCommands });

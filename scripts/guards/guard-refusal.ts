import { CatalogueShrank } from '#catalogue/snapshot/read/catalogue-errors.ts';
import { CommandError } from '../failures/command-error.ts';

/** A guard refused a loss that looks like an accident; the same would be refused again. */
export class GuardRefusal extends CommandError {}

/** Whether a build failed because a guard refused it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof GuardRefusal || error instanceof CatalogueShrank;

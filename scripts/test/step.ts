import { explain } from '../terminal/explain.ts';

/** How a step of the tests ended: checks count one, test runs as many as they have tests. */
export interface Outcome {
  passed: number;
  failed: number;
}

/** A part of `npm test`. */
export interface Step {
  name: string;
  /** The step without which this one cannot run. */
  needs?: string;
  run(): Promise<Outcome>;
}

/** A step that ran, or could not. */
export interface StepReport extends Outcome {
  name: string;
  seconds: number;
}

/** The outcome of a command that either succeeds or not. */
export const checkOutcome = (exitCode: number): Outcome =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

async function outcomeOf(step: Step): Promise<Outcome> {
  try {
    return await step.run();
  } catch (error) {
    console.error(explain(error));
    return checkOutcome(1);
  }
}

/**
 * Runs steps one after the other, each under a heading. A failed step stops only those that need it; they
 * count as one failure.
 */
export async function runSteps(
  steps: readonly Step[],
  heading: (name: string) => void,
): Promise<StepReport[]> {
  const reports: StepReport[] = [];
  for (const step of steps) {
    heading(step.name);
    const start = performance.now();
    const blocked = reports.some(({ name, failed }) => name === step.needs && failed > 0);
    if (blocked) console.error(`not run: it needs "${step.needs}", which failed`);
    const outcome = blocked ? checkOutcome(1) : await outcomeOf(step);
    reports.push({ name: step.name, ...outcome, seconds: (performance.now() - start) / 1000 });
  }
  return reports;
}

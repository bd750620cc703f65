import { explain } from '../terminal/explain.ts';

/** How a step of the tests ended: checks count one, test runs as many as they have tests. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What failed, a line each, where a step is more than one test. */
  failures?: readonly string[];
}

/** A part of `npm test`. */
export interface Step {
  name: string;
  /** The step without which this one cannot run; it waits for that one. */
  needs?: string;
  /** @param label written before each line of output, where several steps run at the same time. */
  run(label?: string): Promise<Outcome>;
}

/** A step that ran, or could not. */
export interface StepReport extends Outcome {
  name: string;
  seconds: number;
}

/** The outcome of a command that either succeeds or not. */
export const checkOutcome = (exitCode: number): Outcome =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

async function outcomeOf(step: Step, label: string | undefined): Promise<Outcome> {
  try {
    return await step.run(label);
  } catch (error) {
    console.error(explain(error));
    return checkOutcome(1);
  }
}

/**
 * Runs lanes at the same time, and the steps of a lane one after the other, each under a heading. A failed step stops
 * only those that need it; they count as one failure. What is needed must come earlier in a lane than what waits.
 * @returns the reports in the order of the lanes.
 */
export async function runLanes(
  lanes: readonly (readonly Step[])[],
  heading: (name: string) => void,
): Promise<StepReport[]> {
  const ends = new Map(lanes.flat().map(({ name }) => [name, Promise.withResolvers<StepReport>()] as const));
  const runLane = async (steps: readonly Step[]): Promise<void> => {
    for (const step of steps) {
      const needed = await ends.get(step.needs ?? '')?.promise;
      heading(step.name);
      const start = performance.now();
      const blocked = needed !== undefined && needed.failed > 0;
      if (blocked) console.error(`not run: it needs "${step.needs}", which failed`);
      const outcome = blocked
        ? checkOutcome(1)
        : await outcomeOf(step, lanes.length > 1 ? step.name : undefined);
      const seconds = (performance.now() - start) / 1000;
      ends.get(step.name)?.resolve({ name: step.name, ...outcome, seconds });
    }
  };
  await Promise.all(lanes.map(runLane));
  return Promise.all([...ends.values()].map(({ promise }) => promise));
}

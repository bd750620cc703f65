import { styleText } from 'node:util';
import { explain } from '../terminal/explain.ts';
import type { ToolOptions } from './run-tool.ts';

/** How a step of the tests ended: a check counts one, a test run as many as it has tests. */
export interface Outcome {
  passed: number;
  failed: number;
}

/** A part of `npm test`. */
export interface Step {
  name: string;
  /** The step of an earlier stage without which this one cannot run. */
  needs?: string;
  run(options: ToolOptions): Promise<Outcome>;
}

/** A step that ran, or could not. */
export interface StepReport extends Outcome {
  name: string;
  seconds: number;
}

/** The outcome of a command that either succeeds or not. */
export const checkOutcome = (exitCode: number): Outcome =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const heading = (name: string): void => console.log(styleText('bold', `\n── ${name} ──`));

/**
 * Runs stages one after the other, and the steps of a stage at the same time, each with its output under a heading. A
 * failed step stops only those that need it; they count as one failure.
 */
export async function runStages(stages: readonly (readonly Step[])[]): Promise<StepReport[]> {
  const reports: StepReport[] = [];
  for (const steps of stages) {
    const failed = reports.filter((report) => report.failed > 0).map(({ name }) => name);
    const isShared = steps.length > 1;
    if (isShared) console.log(`\n${steps.map(({ name }) => name).join(', ')} …`);
    reports.push(...(await Promise.all(steps.map((step) => runStep(step, failed, isShared)))));
  }
  return reports;
}

async function runStep(step: Step, failed: readonly string[], isShared: boolean): Promise<StepReport> {
  const { name, needs } = step;
  const start = performance.now();
  const onOutput = (output: string): void => {
    heading(name);
    process.stdout.write(output);
  };
  if (!isShared) heading(name);
  const outcome = await (needs !== undefined && failed.includes(needs)
    ? Promise.reject(new Error(`not run: it needs "${needs}", which failed`))
    : step.run(isShared ? { onOutput } : {})
  ).catch((error: unknown) => {
    console.error(`${name}: ${explain(error)}`);
    return checkOutcome(1);
  });
  return { name, ...outcome, seconds: (performance.now() - start) / 1000 };
}

/** A line for each step with its time and counts, then the sum alone on the last line. */
export function summary(reports: readonly StepReport[]): string {
  const width = Math.max(...reports.map(({ name }) => name.length));
  const counts = ({ passed, failed }: Outcome) => `${passed} passed, ${failed} failed`;
  const lines = reports.map(
    (report) => `${report.name.padEnd(width)}  ${report.seconds.toFixed(1).padStart(6)} s  ${counts(report)}`,
  );
  const total = reports.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
  return [...lines, '', counts(total)].join('\n');
}

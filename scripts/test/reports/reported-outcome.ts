import { readFile, rm } from 'node:fs/promises';
import { runTool, type ToolOptions } from '../run-tool.ts';
import { checkOutcome, type Outcome } from '../step.ts';

/** A test runner that leaves a JSON report. */
export interface TestRunner extends ToolOptions {
  command: string;
  args: readonly string[];
  report: string;
  /** What its report says. */
  outcome(report: unknown): Outcome;
}

/**
 * Runs a test runner and reads how its tests ended from the report it leaves. A runner that ends badly without a
 * failed test (nothing matched, a crash) or leaves no report counts as one failure.
 */
export async function reportedOutcome({
  command,
  args,
  report,
  outcome,
  ...options
}: TestRunner): Promise<Outcome> {
  await rm(report, { force: true });
  const exitCode = await runTool(command, args, options);
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return checkOutcome(1);
  const said = outcome(JSON.parse(text));
  return exitCode !== 0 && said.failed === 0 ? { ...said, failed: 1 } : said;
}

import { openAlarms } from '../../alerts/alarms.ts';
import { receiversOf } from '../../alerts/receivers.ts';
import { explainBriefly } from '../../failures/explain.ts';
import { GuardRefusal } from '../../guards/guard-refusal.ts';
import type { Environment } from '../../settings/environment.ts';

/** Imports where nobody looks on, and has the owner told if a guard refuses the files. Returns the exit code. */
export async function watchedImport(
  environment: Environment,
  importFiles: () => 0 | 1 | 2,
): Promise<0 | 1 | 2> {
  const tell = console.error;
  const alarms = openAlarms(environment.DATA_DIR, { receivers: receiversOf(environment, tell), tell });
  try {
    const code = importFiles();
    if (code !== 1) alarms.clear('import.refused');
    return code;
  } catch (error) {
    if (error instanceof GuardRefusal) alarms.raise('import.refused', explainBriefly(error));
    throw error;
  } finally {
    await alarms.tellDue(new AbortController().signal);
  }
}

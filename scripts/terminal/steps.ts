import yoctoSpinner from 'yocto-spinner';
import { duration } from '../format/duration.ts';

/** Runs one step of a long job and shows its progress. The last detail stays on screen as its result. */
export type RunStep = <Result>(
  title: string,
  work: (say: (detail: string) => void) => Promise<Result>,
) => Promise<Result>;

/** Where steps are shown: a terminal, a log file of a CI run, or a test. */
export type Output = NodeJS.WritableStream & { isTTY?: boolean };

/** Milliseconds between two plain lines about the same step. */
const PLAIN_INTERVAL_MS = 5_000;

/** A live display on a terminal, plain lines elsewhere. */
export const createSteps = (output: Output): RunStep =>
  output.isTTY && !process.env.CI ? liveSteps(output) : plainSteps(output);

/** For background jobs, whose owner only wants to know how they ended. */
export const silentSteps: RunStep = (_title, work) => work(() => {});

/** Prints a line on its own below whatever step is being shown. */
export const warn = (line: string): void => console.warn(process.stderr.isTTY ? `\n${line}` : line);

const liveSteps =
  (output: Output): RunStep =>
  async (title, work) => {
    const started = performance.now();
    let detail = '';
    const line = () => `${title}${detail && `: ${detail}`} (${duration(performance.now() - started)})`;
    const spinner = yoctoSpinner({
      text: line(),
      stream: output as NodeJS.WriteStream,
      handleSignals: false,
    });
    const clock = setInterval(() => {
      spinner.text = line();
    }, 100);
    spinner.start();
    try {
      const result = await work((said) => {
        detail = said;
      });
      spinner.success(line());
      return result;
    } catch (error) {
      spinner.error(line());
      throw error;
    } finally {
      clearInterval(clock);
    }
  };

const plainSteps =
  (output: Output): RunStep =>
  async (title, work) => {
    const started = performance.now();
    let lastLine = started;
    let detail = '';
    const print = (line: string) => output.write(`${line}\n`);
    print(`${title} …`);
    try {
      const result = await work((said) => {
        detail = said;
        if (performance.now() - lastLine < PLAIN_INTERVAL_MS) return;
        lastLine = performance.now();
        print(`  ${detail}`);
      });
      print(`${title}: ${detail && `${detail}, `}done in ${duration(performance.now() - started)}`);
      return result;
    } catch (error) {
      print(`${title}: failed after ${duration(performance.now() - started)}`);
      throw error;
    }
  };

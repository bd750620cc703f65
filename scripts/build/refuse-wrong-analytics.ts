import type { Analytics } from '#shop.config.ts';
import { CommandError } from '../terminal/command-error.ts';

export class AnalyticsWrong extends CommandError {}

/** @throws {AnalyticsWrong} if browsers would not load the script, or its tag cannot have one of the attributes. */
export function refuseWrongAnalytics({ script, attributes }: Analytics): void {
  if (URL.parse(script)?.protocol !== 'https:') {
    throw new AnalyticsWrong(
      `The script "${script}" (src/shop.config.ts, analytics.script) is not at an https address: ` +
        'write it as https://stats.example/script.js.',
    );
  }
  const wrong = Object.keys(attributes).find((name) => !/^data-[\w-]+$/.test(name));
  if (wrong !== undefined) {
    throw new AnalyticsWrong(
      `The attribute "${wrong}" (src/shop.config.ts, analytics.attributes) is not a data attribute: ` +
        'write it as the service shows it, such as data-website-id.',
    );
  }
}

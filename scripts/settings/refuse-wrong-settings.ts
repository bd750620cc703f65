import * as v from 'valibot';
import type * as deliveryConfig from '#delivery.config.ts';
import { CommandError } from '../failures/command-error.ts';

const flag = v.boolean('must be true or false');
const amount = v.pipe(v.number('must be a number, such as 30'), v.minValue(0, 'must not be negative'));
const seconds = v.pipe(
  v.number('must be seconds as a number, such as 30'),
  v.integer('must be whole seconds'),
  v.minValue(0, 'must not be negative'),
);
const sum = v.pipe(
  v.number('must be so‘m as a number, such as 50_000'),
  v.minValue(0, 'must not be negative'),
);

/** Refuses names that are misspelt. */
const settings = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, `the names here are ${Object.keys(entries).join(', ')}`);

const terms = {
  days: v.optional(v.string("must be in quotes, such as '1-2'")),
  price: v.optional(sum),
  freeFrom: v.optional(sum),
};

const installments = settings({
  months: v.pipe(amount, v.minValue(1, 'must be at least 1')),
  markupPercent: amount,
  roundTo: v.pipe(amount, v.minValue(1, 'must be at least 1')),
  rounding: v.picklist(['up', 'nearest', 'down'], "must be 'up', 'nearest' or 'down'"),
});

const ways = ['cash', 'card', 'payme', 'click'] as const;

const BY_CATEGORY = 'must be so‘m by the id of a category, such as { 1: 50_000, 2: 50_000 }';

/** Shapes of settings, by their file: their types are checked in editors, but not by builds. */
const settingShapes = {
  'src/delivery.config.ts': v.object({
    delivery: settings(terms),
    regions: v.array(settings({ name: v.string('must be a name in quotes'), ...terms }), 'must be a list'),
    surcharges: v.record(v.pipe(v.string(), v.regex(/^[1-9]\d*$/, BY_CATEGORY)), v.number(BY_CATEGORY)),
    payment: settings({
      ways: v.array(v.picklist(ways, `must be one of ${ways.join(', ')}`)),
      installments: v.optional(installments),
    }),
    privacy: settings({
      orderMonths: amount,
      orderServices: v.array(v.string('must be a name in quotes')),
      orderBackups: v.optional(v.string('must be a name in quotes')),
    }),
  } satisfies Record<keyof typeof deliveryConfig, v.GenericSchema>),
  'src/shop.config.ts': v.object({
    cdn: settings({ freshSeconds: seconds, renewalSeconds: seconds, outageSeconds: seconds }),
    parts: v.record(v.string(), flag),
    claims: settings({
      bestSeller: flag,
      buyers: v.optional(amount),
      returnDays: v.optional(amount),
      support: flag,
      countdownSeconds: v.optional(amount),
      freeDeliveryBar: flag,
    }),
  }),
};

/** @throws {CommandError} if a setting of a file does not have its shape, as one from an older version of the shop. */
export function refuseWrongSettings(file: keyof typeof settingShapes, values: object): void {
  const [issue] = v.safeParse(settingShapes[file], values).issues ?? [];
  if (issue)
    throw new CommandError(`The setting ${v.getDotPath(issue)} (${file}) is not right: ${issue.message}.`);
}

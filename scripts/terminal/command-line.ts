import { type ParseArgsConfig, parseArgs } from 'node:util';
import * as v from 'valibot';
import { CommandError } from '../failures/command-error.ts';
import { withoutLogin } from '../format/without-login.ts';

interface Command {
  /** Its operands: `[…]` if optional, `…` if there may be several: `[N]`, `FILE…`. */
  takes?: string;
  says?: string;
}

/** An option without a value. */
interface Flag {
  says: string;
  /** The commands that take the option (`''`: no command); undefined for all. */
  of?: readonly string[];
}

interface Valued extends Flag {
  /** Placeholder for the value in the help: `SECONDS`. */
  value: string;
  /** Parses the text, or the list of texts of a repeatable option. Its message follows the option's name. */
  schema: v.GenericSchema;
  repeated?: true;
}

/** By their names in the code: `allowShrink` is `--allow-shrink`. */
type Options = Readonly<Record<string, Flag | Valued>>;

type Values<Of extends Options> = {
  [Name in keyof Of]: Of[Name] extends { schema: infer Schema extends v.GenericSchema }
    ? v.InferOutput<Schema>
    : boolean;
};

interface Definition<Name extends string, Of extends Options> {
  /** How the script is run: `npm run publish`. */
  run: string;
  says: string;
  /** Whether `s3://bucket/prefix` may come before everything else. */
  takesBucket?: boolean;
  /** By name; `''` runs when none is given. */
  commands: Readonly<Record<Name, Command>>;
  options: Of;
}

/** The parsed arguments. */
interface Given<Name extends string, Of extends Options> {
  command: Name;
  /** `s3://bucket/prefix`, if it was given. */
  bucket: string | undefined;
  /** As many as the command takes. */
  operands: string[];
  values: Values<Of>;
}

class CommandLineInvalid extends CommandError {}

/** Creates a script's help and argument parser from one description. */
export function commandLine<const Name extends string, const Of extends Options>(
  definition: Definition<Name, Of>,
) {
  const { run, commands, options, takesBucket = false } = definition;
  const usage = usageLine(definition);
  /** Returns the error to throw; the reason is a sentence without its full stop. */
  const invalid = (reason: string) =>
    new CommandLineInvalid(`${reason}.\n\n${usage}\n\nFor details, run \`${withArguments(run)} --help\`.`);
  const help = helpText(definition, usage);

  /**
   * Parses one operand or option.
   * @throws {CommandLineInvalid}
   */
  const read = <Schema extends v.GenericSchema>(name: string, schema: Schema, given: unknown) => {
    const result = v.safeParse(schema, given);
    if (result.success) return result.output;
    const { input, message } = result.issues[0];
    // What a schema has already converted is reported as it was given.
    const shown = typeof input === 'object' ? given : input;
    throw invalid(`${name}${shown === undefined ? '' : ` ${withoutLogin(String(shown))}`} ${message}`);
  };

  const refuseOperands = (command: Name, bucket: string | undefined, operands: readonly string[]): void => {
    const { least, most } = operandCounts(commands[command]);
    if (operands.length < least) throw invalid(`${command} needs ${commands[command].takes}`);
    const surplus = operands[most];
    if (surplus === undefined) return;
    const instead = [
      ...(Object.keys(commands).length > 1 ? ['a command'] : []),
      ...(takesBucket && bucket === undefined ? [BUCKET] : []),
    ];
    throw invalid(
      command === '' && instead.length > 0
        ? `"${withoutLogin(surplus)}" is not ${instead.join(' or ')}`
        : `"${withoutLogin(surplus)}" is one argument too many`,
    );
  };

  return {
    help,
    read,
    invalid,
    /**
     * Parses the arguments. With `--help` among them, shows the help and ends the process.
     * @throws {CommandLineInvalid}
     */
    parse(args: readonly string[]): Given<Name, Of> {
      const { values, positionals } = split(args, options, invalid);
      if (values.help) {
        console.log(help);
        process.exit();
      }
      const bucket = takesBucket && positionals[0]?.startsWith('s3:') ? positionals.shift() : undefined;
      const isNamed = positionals[0] !== undefined && Object.hasOwn(commands, positionals[0]);
      const command = (isNamed ? positionals.shift() : '') as Name;
      if (!Object.hasOwn(commands, command)) throw invalid(`${run} needs a command`);
      refuseOperands(command, bucket, positionals);
      const foreign = Object.entries(options).find(
        ([name, { of }]) => values[dashed(name)] !== undefined && of?.includes(command) === false,
      );
      if (foreign !== undefined) {
        const option = `--${dashed(foreign[0])}`;
        throw invalid(command ? `${option} does not belong to ${command}` : `${option} needs a command`);
      }
      const valuesRead = Object.entries(options).map(([name, option]) => {
        const given = values[dashed(name)];
        return [name, 'schema' in option ? read(`--${dashed(name)}`, option.schema, given) : given === true];
      });
      return {
        command,
        bucket,
        operands: positionals,
        values: Object.fromEntries(valuesRead) as Values<Of>,
      };
    },
  };
}

const BUCKET = 's3://bucket/prefix';

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function split(args: readonly string[], options: Options, invalid: (reason: string) => Error) {
  const config: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean', short: 'h' } };
  for (const [name, option] of Object.entries(options))
    config[dashed(name)] =
      'schema' in option ? { type: 'string', multiple: option.repeated ?? false } : { type: 'boolean' };
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: config });
  } catch (error) {
    throw invalid((error as Error).message.replace(/\.$/, ''));
  }
}

function operandCounts({ takes = '' }: Command): { least: number; most: number } {
  const words = takes.split(' ').filter(Boolean);
  return {
    least: words.filter((word) => !word.startsWith('[')).length,
    most: takes.includes('…') ? Number.POSITIVE_INFINITY : words.length,
  };
}

/** npm passes on what follows `--`. */
const withArguments = (run: string): string => (run.startsWith('npm') ? `${run} --` : run);

function usageLine({ run, takesBucket, commands, options }: Definition<string, Options>): string {
  const [only, ...others] = Object.entries(commands);
  const parts = [
    takesBucket ? `[${BUCKET}]` : '',
    others.length > 0 ? `${'' in commands ? '[COMMAND]' : 'COMMAND'}` : (only?.[1].takes ?? ''),
    Object.keys(options).length > 0 ? '[options]' : '',
  ].filter(Boolean);
  return `Usage: ${parts.length > 0 ? [withArguments(run), ...parts].join(' ') : run}`;
}

type Row = readonly [string, string];

function helpText(definition: Definition<string, Options>, usage: string): string {
  const commands = Object.entries(definition.commands);
  const options = Map.groupBy(Object.entries(definition.options), ([, { of }]) => of?.join());
  return [
    usage,
    definition.says,
    ...(commands.length > 1 ? [table(commands.map(commandRow))] : []),
    table([...(options.get(undefined) ?? []).map(optionRow), ['--help', 'shows this text']]),
    ...[...options]
      .filter(([of]) => of !== undefined)
      .map(([, its]) => `${withCommands(its[0]?.[1].of ?? [])}:\n${table(its.map(optionRow))}`),
  ].join('\n\n');
}

const commandRow = ([name, { takes = '', says = '' }]: [string, Command]): Row => [
  [name || '(no command)', takes].filter(Boolean).join(' '),
  says,
];

function optionRow([name, option]: [string, Flag | Valued]): Row {
  const value = 'schema' in option ? ` ${option.value}` : '';
  const preset = 'schema' in option && 'default' in option.schema ? option.schema.default : undefined;
  return [
    `--${dashed(name)}${value}`,
    option.says + (typeof preset === 'string' ? ` (default: ${preset})` : ''),
  ];
}

/** `Without a command, or with pages` */
const withCommands = (names: readonly string[]): string => {
  const named = names.filter(Boolean).join(', ');
  if (!names.includes('')) return `With ${named}`;
  return `Without a command${named && `, or with ${named}`}`;
};

const table = (rows: readonly Row[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, says]) => `  ${name.padEnd(width)}${says}`).join('\n');
};

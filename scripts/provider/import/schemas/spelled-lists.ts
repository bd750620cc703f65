import * as v from 'valibot';

/** An image: `oq.webp`, `oq.webp (Oq)` with the colour it shows, or an object. */
const productImage = v.union(
  [
    v.pipe(
      v.string(),
      v.nonEmpty(),
      v.transform((spelled) => {
        const [, src = spelled, color = ''] = /^(.+?)\s+\(([^()]*)\)$/.exec(spelled) ?? [];
        return { src, color };
      }),
    ),
    v.object({ src: v.pipe(v.string(), v.nonEmpty()), color: v.nullish(v.string(), '') }),
  ],
  'is not an image: write a file name or a URL, or {"src": …, "color": …}',
);

/** A colour: `Oq`, `Oq #ffffff`, or an object. */
const productColor = v.union(
  [
    v.pipe(
      v.string(),
      v.regex(/^[^#]*[^#\s][^#]*(#[0-9a-f]{6})?$/i),
      v.transform((spelled) => {
        const [name = '', digits] = spelled.split('#', 2);
        return { name: name.trim(), swatch: digits ? `#${digits}` : '' };
      }),
    ),
    v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
      swatch: v.nullish(v.pipe(v.string(), v.regex(/^(#[0-9a-f]{6})?$/i)), ''),
    }),
  ],
  'is not a colour: write a name, a name with #rrggbb, or {"name": …, "swatch": "#rrggbb"}',
);

const ATTRIBUTE = /^\s*([^[:\s][^:\n]{0,79}?)\s*:\s*(\S[^\n]{0,399}?)\s*$/;

/** An attribute as a line, `Energiya sinfi: A++`, or an object that is turned into such a line. */
const productAttribute = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.object({ name: v.string(), value: v.union([v.string(), v.number()]) }),
      v.transform(({ name, value }) => (name.includes(':') ? '' : `${name}: ${value}`)),
    ),
  ]),
  v.regex(ATTRIBUTE, 'is not an attribute: write a short name, a colon and a short value'),
  v.transform((line) => line.replace(ATTRIBUTE, '$1: $2')),
);

/** A list, or a table cell that spells it: as JSON, or with separators between its members. */
const spelledList = <Schema extends v.GenericSchema>(between: RegExp, member: Schema) =>
  v.pipe(
    v.union(
      [
        v.array(v.unknown()),
        v.pipe(v.string(), v.startsWith('['), v.parseJson(), v.array(v.unknown())),
        v.pipe(
          v.string(),
          v.regex(/^[^[]/),
          v.transform((cell) =>
            cell
              .split(between)
              .map((part) => part.trim())
              .filter(Boolean),
          ),
        ),
      ],
      'is not a list: separate its items with a semicolon and a space',
    ),
    v.array(member),
  );

export const productColors = spelledList(/[;,\n]/, productColor);

/** Attributes, each on its own line of a text. */
export const productAttributes = v.pipe(
  spelledList(/\n/, productAttribute),
  v.transform((lines) => lines.join('\n')),
);

/** Images, separated by a semicolon and a space, a `|`, a line break or, before an address, a space. */
export const productImages = spelledList(/[|\n]|;(?=\s|$)|\s+(?=https?:\/\/|\/)/i, productImage);

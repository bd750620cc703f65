import * as v from 'valibot';
import { isImageUrl } from '#rules/image-url.ts';

const address = v.pipe(v.string('is no address'), v.check(isImageUrl, 'is no address (https://… or /…)'));

/** A picture: its address, or an object with the colour that it shows. */
export const productImage = v.union(
  [
    v.pipe(
      address,
      v.transform((src) => ({ src, color: '' })),
    ),
    v.object({ src: address, color: v.nullish(v.string(), '') }),
  ],
  'is no picture: write an address, or {"src": …, "color": …}',
);

/** A colour: `Oq`, `Oq #ffffff`, or an object. */
export const productColor = v.union(
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
  'is no colour: write a name, a name with #rrggbb, or {"name": …, "swatch": "#rrggbb"}',
);

/** A list, or one cell of a table that spells it: as JSON, or with something between its members. */
export const spelledList = <Schema extends v.GenericSchema>(between: RegExp, member: Schema) =>
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
      'is not a list',
    ),
    v.array(member),
  );

import { expect, it } from 'vitest';
import { withCompactScripts } from '../../../../../scripts/build/render/compact-scripts.ts';

it('leaves the indentation of scripts out, and all else as it is', () => {
  const text = '<p class="pre">  Hajmi:\n    0,6 l</p>';
  expect(withCompactScripts(`${text}<script>\n  {\n    start();  \n  }\n</script>${text}`)).toBe(
    `${text}<script>\n{\nstart();\n}\n</script>${text}`,
  );
});

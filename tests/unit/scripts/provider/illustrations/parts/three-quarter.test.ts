import { describe, expect, it } from 'vitest';
import { threeQuarter } from '../../../../../../scripts/provider/illustrations/parts/three-quarter.ts';

const BOX = { width: 300, height: 600, depth: 200 };

describe('the three-quarter view of a box', () => {
  const view = threeQuarter(BOX, { floorY: 900, yaw: 30, pitch: 10 });

  it('is centred and stands on the floor with its nearest corner', () => {
    const left = view.point(0, 0, 0).x;
    const right = view.point(BOX.width, 0, BOX.depth).x;
    expect((left + right) / 2).toBeCloseTo(360);
    expect(view.point(BOX.width, BOX.height, 0).y).toBeCloseTo(900);
  });

  it('shows the right side and the top: what is farther back is further right and higher', () => {
    const near = view.point(BOX.width, 0, 0);
    const far = view.point(BOX.width, 0, BOX.depth);
    expect(far.x).toBeGreaterThan(near.x);
    expect(far.y).toBeLessThan(near.y);
  });

  it('grows with its scale', () => {
    const large = threeQuarter(BOX, { floorY: 900, yaw: 30, pitch: 10, scale: 2 });
    const height = (of: typeof view) => of.point(0, BOX.height, 0).y - of.point(0, 0, 0).y;
    expect(height(large)).toBeCloseTo(height(view) * 2);
  });

  it('draws flat content under the matrix of its face', () => {
    const { x, y } = view.point(0, 0, 0);
    const matrix = /matrix\(([^)]+)\)/.exec(view.front('<rect/>'))?.[1]?.split(' ').map(Number) ?? [];
    expect(matrix[4]).toBeCloseTo(x, 3);
    expect(matrix[5]).toBeCloseTo(y, 3);
    const corner = view.point(BOX.width, BOX.height, 0);
    const [a = 0, b = 0, c = 0, d = 0] = matrix;
    expect(a * BOX.width + c * BOX.height + x).toBeCloseTo(corner.x, 1);
    expect(b * BOX.width + d * BOX.height + y).toBeCloseTo(corner.y, 1);
  });
});

import { group, short } from '../svg/shapes.ts';

/** The outer size of a box-shaped product, in user units. */
export interface BoxSize {
  width: number;
  height: number;
  depth: number;
}

/** Along the width, down the height, and from the front to the back. */
export type Vector3 = readonly [x: number, y: number, z: number];

export interface ThreeQuarterView {
  /** Content drawn flat on the front: x to the right, y down, from the top left corner. */
  front(...content: string[]): string;
  /** The front plane moved towards the viewer: for what stands proud of it. */
  inFront(distance: number, ...content: string[]): string;
  /** Content on the right side: x from the front edge to the back, y down. */
  side(...content: string[]): string;
  /** Content on the top: x to the right, y from the front edge to the back. */
  top(...content: string[]): string;
  /** Content on a level plane `y` below the top: x to the right, y from the front edge to the back. */
  level(y: number, ...content: string[]): string;
  /** Content on any plane: the corner it starts from, and the directions of its x and y, all in box coordinates. */
  plane(corner: Vector3, x: Vector3, y: Vector3, ...content: string[]): string;
  /** Where a point of the box is on the picture. */
  point(x: number, y: number, z: number): { x: number; y: number };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Viewpoint {
  centreX?: number;
  floorY: number;
  /** Degrees the box is turned to the left of the viewer. */
  yaw?: number;
  /** Degrees the viewer looks down on it. */
  pitch?: number;
  scale?: number;
}

/**
 * A box seen from the front right and a little above, in parallel projection, so that each face is a flat drawing
 * under one matrix. The drawn box is centred on `centreX` and its lowest corner stands at `floorY`.
 */
export function threeQuarter(
  { width, height, depth }: BoxSize,
  { centreX = 360, floorY, yaw = 32, pitch = 10, scale = 1 }: Viewpoint,
): ThreeQuarterView {
  const [sinYaw, cosYaw] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))];
  const [sinPitch, cosPitch] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))];
  const right = { x: cosYaw * scale, y: sinYaw * sinPitch * scale };
  const down = { x: 0, y: cosPitch * scale };
  const back = { x: sinYaw * scale, y: -cosYaw * sinPitch * scale };
  const origin = {
    x: centreX - (width * right.x + depth * back.x) / 2,
    y: floorY - width * right.y - height * down.y,
  };

  const project = ([x, y, z]: Vector3) => ({
    x: x * right.x + y * down.x + z * back.x,
    y: x * right.y + y * down.y + z * back.y,
  });
  const point = (x: number, y: number, z: number) => {
    const offset = project([x, y, z]);
    return { x: origin.x + offset.x, y: origin.y + offset.y };
  };
  const plane = (corner: Vector3, x: Vector3, y: Vector3, ...content: string[]) => {
    const [at, u, v] = [point(...corner), project(x), project(y)];
    const matrix = [u.x, u.y, v.x, v.y, at.x, at.y].map(precise).join(' ');
    return group({ transform: `matrix(${matrix})` }, ...content);
  };

  return {
    front: (...content) => plane([0, 0, 0], [1, 0, 0], [0, 1, 0], ...content),
    inFront: (distance, ...content) => plane([0, 0, -distance], [1, 0, 0], [0, 1, 0], ...content),
    side: (...content) => plane([width, 0, 0], [0, 0, 1], [0, 1, 0], ...content),
    top: (...content) => plane([0, 0, 0], [1, 0, 0], [0, 0, 1], ...content),
    level: (y, ...content) => plane([0, y, 0], [1, 0, 0], [0, 0, 1], ...content),
    plane,
    point,
  };
}

const precise = (value: number): number => Number(value.toFixed(4));

/** An SVG path through points. */
export const polygon = (...points: { x: number; y: number }[]): string =>
  `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`;

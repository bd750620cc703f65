/** Size in pixels of the image that messengers and social networks show for a link. */
export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;

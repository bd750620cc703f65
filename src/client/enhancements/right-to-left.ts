import { addStyles } from '#styles/add-styles.ts';
import styles from '#styles/right-to-left.css?inline';

// Not in every page, since few shoppers have theirs laid out from right to left.
addStyles(styles);

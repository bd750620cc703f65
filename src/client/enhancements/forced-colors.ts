import { addStyles } from '#styles/add-styles.ts';
import styles from '#styles/forced-colors.css?inline';

// Not in every page, since few shoppers replace its colours.
addStyles(styles);

import styles from '#styles/adaptations.css?inline';
import { addStyles } from '#styles/add-styles.ts';

addStyles(styles);

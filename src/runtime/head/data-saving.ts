import { dataset } from './root.ts';

declare global {
  interface Navigator {
    /** Neither Safari nor Firefox has it. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

const { saveData, effectiveType = '' } = navigator.connection ?? {};

/* Marks the page for shoppers with data saving on or a slow connection (stores/saves-data.ts). */
if (saveData) dataset.savesData = 'asked';
else if (/[23]g/.test(effectiveType)) dataset.savesData = 'slow';

import { scheduleActions } from '#client/actions/start-actions.ts';

scheduleActions(() => import('./panels.ts'));

import { scheduleActions } from '#view/shell/actions.client.ts';

scheduleActions(() => import('./panels.ts'));

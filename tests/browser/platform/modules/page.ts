import '#client/start-page.ts';

import '#view/shell/start.client.ts';

/** Only publishing and copies of orders need the keys of the storage: packages that compile, render and decode never see them. */
export const withoutStorageKeys = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !/^(AWS_|ORDERS_BACKUP)/.test(name)));

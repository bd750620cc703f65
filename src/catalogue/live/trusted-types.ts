/** What makes texts into what browsers run or parse; pages allow those alone that they name. */
interface Rules {
  createHTML?: (html: string) => string | null;
  createScriptURL?: (url: string) => string | null;
}

type Policy = { [Rule in keyof Required<Rules>]: (text: string) => string };

/** A policy of the browser's Trusted Types; where it knows none, texts stay what the rules make of them. */
export function createPolicy(name: string, rules: Rules): Policy {
  const factory: { createPolicy(name: string, rules: Rules): Policy } | undefined =
    Object(globalThis).trustedTypes;
  const { createHTML = refuse, createScriptURL = refuse } = rules;
  const plain: Policy = {
    createHTML: (html) => createHTML(html) ?? '',
    createScriptURL: (url) => createScriptURL(url) ?? '',
  };
  return factory?.createPolicy(name, rules) ?? plain;
}

const refuse = (): null => null;

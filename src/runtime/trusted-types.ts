/** How a policy converts texts that browsers parse or run. Pages only allow the policies that they name. */
interface Rules {
  createHTML?: (html: string) => string | null;
  createScriptURL?: (url: string) => string | null;
}

type Policy = { [Rule in keyof Required<Rules>]: (text: string) => string };

/** Creates a Trusted Types policy; in browsers without them, it returns the texts that the rules return. */
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

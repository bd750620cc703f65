/** Returns a starter list without the products that the catalogue lacks, which every page names. */
export function starterList(ids: readonly number[]): readonly number[] {
  const missing = globalThis.document?.documentElement.dataset.missingStarters?.split(' ');
  return missing ? ids.filter((id) => !missing.includes(String(id))) : ids;
}

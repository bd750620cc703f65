/**
 * Offers only the provinces of the chosen country, and hides the field if the form has none for it (markup by
 * AddressForm.astro, which offers all provinces without a script).
 */
export function narrowProvinces(fields: HTMLElement): void {
  const country = fields.querySelector<HTMLSelectElement>('[data-country]');
  const province = fields.querySelector<HTMLSelectElement>('[data-province]');
  if (country && province) followCountry(country, province);
}

function followCountry(country: HTMLSelectElement, province: HTMLSelectElement): void {
  const groups = [...province.querySelectorAll<HTMLElement>('[data-provinces-of]')];
  const follow = () => {
    const own = groups.filter((group) => group.dataset.provincesOf === country.value);
    for (const group of groups) group.remove();
    province.append(...own);
    const field = province.parentElement;
    if (field) field.hidden = own.length === 0;
  };
  follow();
  country.addEventListener('change', () => {
    follow();
    province.value = '';
  });
}

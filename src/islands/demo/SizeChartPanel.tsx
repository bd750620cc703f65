import { overlayTexts } from '#texts/overlay.ts';
import { sizeChartTexts } from '#texts/size-chart.ts';

/** Usual sizes of large appliances, to see whether one fits. */
export function SizeChartPanel() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="grid gap-6" aria-label={overlayTexts.titles['size-chart']} tabIndex={0}>
      <p className="text-muted">{sizeChartTexts.advice}</p>
      {sizeChartTexts.tables.map((table) => (
        <table key={table.title} className="w-full text-sm">
          <caption className="pb-2 text-start font-bold">{table.title}</caption>
          <thead>
            <tr className="bg-surface">
              {table.columns.map((column) => (
                <th key={column} scope="col" className="px-2 py-2 text-start align-top font-bold sm:px-3">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([subject, ...sizes]) => (
              <tr key={subject} className="line-below">
                <th scope="row" className="px-2 py-2 text-start font-bold sm:px-3">
                  <bdi>{subject}</bdi>
                </th>
                {sizes.map((size) => (
                  <td key={size} className="px-2 py-2 whitespace-nowrap tabular sm:px-3">
                    <bdi>{size}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

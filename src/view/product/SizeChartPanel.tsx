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
          <caption className="font-bold">{table.title}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([subject, ...sizes]) => (
              <tr key={subject}>
                <th scope="row">
                  <bdi>{subject}</bdi>
                </th>
                {sizes.map((size) => (
                  <td key={size}>
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

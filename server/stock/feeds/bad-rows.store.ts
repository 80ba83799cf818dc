import { sql } from 'kysely';
import { type BadRow, type BadRowReason, isNote } from '#api-clients/stock/feed.resources.ts';
import type { Reader } from '#server/db/database.ts';
import { csvCell } from '#server/http/csv.ts';

/** What rows have in common that are wrong in the same way, as a name. */
const reasonKey = sql<string>`md5(concat_ws(chr(31), code, column_name, field, reason))`;

interface AskedRows {
  page: number;
  items: number;
  /** Only those of one reason. */
  reason?: string | undefined;
}

/** Refused rows of a run in the order of its file. */
export const badRowsOf = async (reader: Reader, runId: string, { page, items, reason }: AskedRows) => {
  const rows = await reader
    .selectFrom('stock_feed_bad_rows')
    .selectAll()
    .select(sql<string>`count(*) over ()`.as('count'))
    .where('run_id', '=', runId)
    .$if(reason !== undefined, (query) => query.where(reasonKey, '=', reason ?? ''))
    .orderBy('id')
    .limit(items)
    .offset((page - 1) * items)
    .execute();
  const data = rows.map(
    ({ id, line, column_name: column, field, code, reason: told, value }): BadRow => ({
      type: 'stock_feed_bad_row',
      id,
      attributes: { line, column, field, code, reason: told, value },
    }),
  );
  return { data, total: Number(rows[0]?.count ?? 0) };
};

const REASONS = 200;
const LINES = 5;
const VALUES = 3;

interface ReasonRow {
  key: string;
  column_name: string;
  field: string;
  code: string;
  reason: string;
  count: string;
  lines: number[];
  values: string[];
}

/** What is wrong with the refused rows of a run, the most frequent first. */
export const badRowReasons = async (reader: Reader, runId: string): Promise<BadRowReason[]> => {
  const { rows } = await sql<ReasonRow>`
    with bad as (select *, ${reasonKey} as key from stock_feed_bad_rows where run_id = ${runId}),
      said as (
        select key, value, row_number() over (partition by key order by count(*) desc, min(id)) as place
        from bad where value <> '' group by key, value)
    select key, column_name, field, code, reason, count(*) as count, (array_agg(line order by id))[1:${sql.lit(LINES)}] as lines,
      array(select value from said where said.key = bad.key and place <= ${VALUES} order by place) as values
    from bad group by key, column_name, field, code, reason
    order by count(*) desc, min(id) limit ${REASONS}`.execute(reader);
  return rows.map(({ key, column_name: column, count, field, code, reason, lines, values }) => ({
    type: 'stock_feed_reason',
    id: key,
    attributes: { column, field, code, reason, count: Number(count), lines, values },
  }));
};

const reportHead = ['line', 'column', 'field', 'code', 'reason', 'value', 'row'];
const REPORT_ROWS = 1_000;
const outcomeOf = (code: string): string => (isNote({ code }) ? 'taken with a note' : 'refused');

/** All that the report says of a run's rows as a file for spreadsheets; its last column says whether a row counts. */
export async function* badRowsReport(reader: Reader, runId: string): AsyncGenerator<string> {
  yield `\uFEFF${reportHead.join(',')}\r\n`;
  for (let page = 1; ; page += 1) {
    const { data } = await badRowsOf(reader, runId, { page, items: REPORT_ROWS });
    if (data.length === 0) return;
    yield data
      .map(
        ({ attributes: { line, column, field, code, reason, value } }) =>
          `${[String(line), column, field, code, reason, value, outcomeOf(code)].map(csvCell).join(',')}\r\n`,
      )
      .join('');
  }
}

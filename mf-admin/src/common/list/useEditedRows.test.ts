import { act, renderHook } from '@testing-library/react';
import { useEditedRows } from './useEditedRows.ts';

const rowsOf = (ids: string) => [...ids].map((id) => ({ id, text: id }));

it('keeps edits that were begun on the same list, whichever is confirmed first', () => {
  const fetched = { rows: rowsOf('abc'), total: 3 };
  const { result } = renderHook(() => useEditedRows(fetched, fetched));
  const atFirst = result.current;
  act(() => atFirst.remove({ id: 'b' }));
  act(() => atFirst.put({ id: 'c', text: 'changed' }));
  act(() => atFirst.add({ id: 'd', text: 'new' }));
  expect(result.current.rows.map(({ text }) => text)).toEqual(['new', 'a', 'changed']);
  expect(result.current.total).toBe(3);
});

it('drops its edits with the list that they were made to', () => {
  const [before, after] = [rowsOf('ab'), rowsOf('abc')];
  const { result, rerender } = renderHook(({ rows }) => useEditedRows({ rows, total: rows.length }, rows), {
    initialProps: { rows: before },
  });
  act(() => result.current.remove({ id: 'a' }));
  expect(result.current.rows.map(({ id }) => id)).toEqual(['b']);
  rerender({ rows: after });
  expect(result.current.rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

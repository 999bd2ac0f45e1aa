import { usePageData } from '@cog/platform';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { BookList } from './BookList.tsx';
import type { loader } from './books.api.ts';
import { useBookRows } from './useBookRows.ts';

/** The library for those who keep it: the pages Edit Books and Get Books. */
export function BooksPage({ heading }: { heading: string }) {
  const data = usePageData<typeof loader>();
  const list = useBookRows(data);
  return (
    <AdminLayout heading={heading}>
      <BookList data={data} list={list} />
    </AdminLayout>
  );
}

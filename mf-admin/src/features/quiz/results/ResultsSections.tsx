import { ApiKeys } from './ApiKeys.tsx';
import { ResultsImport } from './ResultsImport.tsx';

/** What administrators need for results of a quiz that is held elsewhere. */
export function ResultsSections() {
  return (
    <>
      <ResultsImport />
      <ApiKeys />
    </>
  );
}

export { BookmarksPage as Component } from './BookmarksPage.tsx';

import { type Picture, picture } from '@cog/contracts/pictures/schema';

/** What an entry's picture is stored as; nothing where it stays as it is. */
export const pictureColumn = (named: Picture | null | undefined): { picture?: string | null } =>
  named === undefined ? {} : { picture: named === null ? null : JSON.stringify(named) };

/** An entry's picture as it is answered: left out where there is none. @throws yup's ValidationError for what is none */
export const presentPicture = (stored: string | null): { picture?: Picture } =>
  stored === null ? {} : { picture: picture.validateSync(JSON.parse(stored)) };

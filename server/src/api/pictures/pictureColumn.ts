import { type Picture, picture } from '@cog/contracts/pictures/schema';

/** The stored form of an entry's picture; empty when it is not changed. */
export const pictureColumn = (named: Picture | null | undefined): { picture?: string | null } =>
  named === undefined ? {} : { picture: named === null ? null : JSON.stringify(named) };

/** The picture of a stored entry; left out when there is none. @throws yup's ValidationError when the column is not a picture */
export const presentPicture = (stored: string | null): { picture?: Picture } =>
  stored === null ? {} : { picture: picture.validateSync(JSON.parse(stored)) };

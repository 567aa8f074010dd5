/** What the pages say when something fails or is missing. */
export const listFailure = 'Erreur lors du chargement des documents. Veuillez réessayer.'
export const concoursListFailure = 'Erreur lors du chargement des concours. Veuillez réessayer.'
export const viewFailure = 'Erreur lors du chargement du document. Veuillez réessayer.'
export const downloadFailure = 'Erreur lors du téléchargement du fichier'
export const nothingFound = 'Aucun document trouvé'

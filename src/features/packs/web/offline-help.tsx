import type { ReactNode } from 'react'

/** The pupils' short guide, as the content of its section. */
export default function OfflineHelp(): ReactNode {
  return (
    <>
      <h2 id="comment">Comment ça marche</h2>
      <details>
        <summary>Que se passe-t-il quand je garde ma classe{'\u00a0'}?</summary>
        <p>
          Les leçons, les exercices, les corrigés, les quiz et la recherche de ta classe sont copiés une fois
          sur ce téléphone, avec leurs formules et leurs figures. Ensuite, l’école s’ouvre comme d’habitude, à
          la même adresse, même sans réseau et même si tu as éteint le téléphone.
        </p>
      </details>
      <details>
        <summary>Combien ça coûte{'\u00a0'}?</summary>
        <p>
          Seulement le poids écrit à côté de chaque matière, une seule fois. Lire ce qui est gardé ne consomme
          plus rien. Quand une leçon change, seul son chapitre est repris, et le poids est dit avant.
        </p>
      </details>
      <details>
        <summary>Le réseau s’est coupé pendant que ça arrivait.</summary>
        <p>
          Rien n’est perdu. Reviens ici et touche «{'\u00a0'}Continuer{'\u00a0'}»{'\u00a0'}: ce qui est déjà
          là n’est pas repris. L’ancienne version d’un cours se lit jusqu’à ce que la nouvelle soit entière.
        </p>
      </details>
      <details>
        <summary>Mon téléphone est plein.</summary>
        <p>
          Retire ici un cours dont tu n’as plus besoin, ou libère de la place ailleurs. Retirer un cours
          n’efface ni tes progrès ni ton cahier d’erreurs.
        </p>
      </details>
      <details>
        <summary>Ce que je garde peut-il disparaître{'\u00a0'}?</summary>
        <p>
          Oui, si tu effaces les données du navigateur, ou si le navigateur fait de la place. Sur un iPhone,
          ce qui est gardé peut partir après sept jours sans visite. Pour l’éviter, ouvre l’école de temps en
          temps et mets-la sur ton écran d’accueil. Si cela arrive, cette page le dit et reprend tout d’un
          seul geste.
        </p>
      </details>
      <details>
        <summary>Et si quelqu’un d’autre se sert du téléphone{'\u00a0'}?</summary>
        <p>
          Les cours gardés sont au téléphone{'\u00a0'}: tous ceux qui s’en servent peuvent les lire. Tes
          progrès et tes erreurs restent à toi.
        </p>
      </details>
    </>
  )
}

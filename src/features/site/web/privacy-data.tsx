import type { LegalPart } from './legal-page.tsx'

/** What is stored, where and how long. */
export const dataParts: readonly LegalPart[] = [
  {
    id: 'donnees',
    title: 'Ce que nous gardons',
    text: (
      <ul>
        <li>
          <strong>Votre compte</strong>&nbsp;: nom complet, e-mail ou numéro de téléphone, empreinte du mot de
          passe (elle ne permet pas de le relire), dates d’inscription, de dernière connexion et de dernière
          activité, l’empreinte de vos codes de récupération si vous en faites, votre classe si l’école a
          ouvert le compte pour vous ou si vous la dites, et l’examen que vous préparez si vous le dites.
        </li>
        <li>
          <strong>Vos connexions ouvertes</strong>&nbsp;: leurs dates et le navigateur utilisé, pour que vous
          puissiez les fermer.
        </li>
        <li>
          <strong>Votre travail</strong>&nbsp;: les cours auxquels vous êtes inscrit, les leçons ouvertes et
          lues, les quiz joués, vos réponses et votre cahier d’erreurs&nbsp;; les sujets que vous ouvrez,
          jusqu’à la fin du jour. Nous gardons ensuite des nombres par jour, sans nom.
        </li>
        <li>
          <strong>Vos demandes</strong>&nbsp;: un nouveau mot de passe, un message du formulaire de contact
          (nom, e-mail, message), votre e-mail si vous vous abonnez aux nouvelles.
        </li>
        <li>
          <strong>La sécurité du site</strong>&nbsp;: les essais de connexion manqués, par compte et par
          adresse IP ; l’adresse IP d’une demande qui a échoué, dans le journal technique du serveur&nbsp;; le
          journal des actions des administrateurs.
        </li>
      </ul>
    ),
  },
  {
    id: 'jamais',
    title: 'Ce que nous ne faisons pas',
    text: (
      <p>
        Nous ne demandons ni votre âge, ni votre adresse, ni votre photo. Pas de publicité, pas de mesure
        d’audience par un tiers, pas de profil commercial. Les pages ne chargent rien d’un autre site.
      </p>
    ),
  },
  {
    id: 'pourquoi',
    title: 'Pourquoi',
    text: (
      <p>
        Pour ouvrir votre compte, vous rendre vos leçons là où vous les avez laissées, vous faire revoir ce
        que vous avez manqué, vous répondre et protéger le site. Vous y consentez en créant un compte ou en
        vous servant de celui que l’école vous a ouvert, en écrivant ou en vous abonnant&nbsp;; vous pouvez y
        renoncer à tout moment.
      </p>
    ),
  },
  {
    id: 'lieu',
    title: 'Où elles sont',
    text: (
      <p>
        Sur le serveur de l’école ou de son hébergeur, et dans ses copies de sauvegarde. Quand l’école envoie
        des e-mails ou des SMS, le service qui les porte voit l’adresse ou le numéro et le texte&nbsp;: un
        lien pour un mot de passe oublié, une demande de confirmation, ou votre message de contact, qui arrive
        aussi dans la boîte de l’école.
      </p>
    ),
  },
  {
    id: 'navigateur',
    title: 'Ce qui reste dans votre navigateur',
    text: (
      <>
        <p>
          Le site range dans votre navigateur, et nulle part ailleurs&nbsp;: votre session et votre nom, la
          page que vous vouliez ouvrir, votre dernier cours, vos dernières recherches, le thème choisi, et ce
          que vous avez fait sans réseau jusqu’à ce que ce soit envoyé. Le brouillon d’un message de contact y
          reste jusqu’à l’envoi ou la fermeture de l’onglet.
        </p>
        <p>
          Deux cookies sont utilisés. L’un protège vos formulaires contre les envois faits à votre place par
          un autre site. L’autre, un mot tiré au hasard, dit que cet appareil a déjà ouvert votre
          compte&nbsp;: ainsi personne ne peut vous en fermer la porte en se trompant exprès de mot de passe.
          La déconnexion ferme votre session. Si vous avez choisi «&nbsp;Se souvenir de moi&nbsp;», votre nom
          reste dans la liste des comptes de ce téléphone, sans accès&nbsp;: «&nbsp;Retirer&nbsp;» l’en
          efface.
        </p>
      </>
    ),
  },
  {
    id: 'duree',
    title: 'Combien de temps',
    text: (
      <ul>
        <li>
          <strong>Compte et travail</strong>&nbsp;: tant que le compte existe. Quand vous le supprimez, il est
          fermé tout de suite et <strong>vos données sont effacées dans les 30&nbsp;jours</strong>. Les 14
          premiers jours, un administrateur peut encore le rouvrir si c’était une erreur. Un compte supprimé
          par un administrateur est effacé aussitôt.
        </li>
        <li>
          <strong>Connexion</strong>&nbsp;: 12&nbsp;heures après la dernière activité, ou 30&nbsp;jours avec
          «&nbsp;Se souvenir de moi&nbsp;».
        </li>
        <li>
          <strong>Essais manqués</strong>&nbsp;: ils comptent un quart d’heure pour une connexion, une heure
          pour le reste, et sont effacés dans la journée.
        </li>
        <li>
          <strong>Demande de mot de passe</strong>&nbsp;: 7&nbsp;jours&nbsp;; le lien marche 30&nbsp;minutes.
        </li>
        <li>
          <strong>Message de contact</strong>&nbsp;: un an au plus, ou jusqu’à ce que nous l’effacions, par
          exemple à votre demande.
        </li>
        <li>
          <strong>Abonnement aux nouvelles</strong>&nbsp;: jusqu’à ce que vous ouvriez le lien de
          désabonnement, qui est dans chaque lettre&nbsp;; 7&nbsp;jours s’il devait être confirmé et ne l’a
          pas été.
        </li>
        <li>
          <strong>Journal des administrateurs</strong>&nbsp;: il reste, mais votre nom en est retiré quand
          votre compte est effacé, ou 14&nbsp;jours après qu’un administrateur l’a supprimé.
        </li>
        <li>
          <strong>Sauvegardes</strong>&nbsp;: une copie faite avant l’effacement peut contenir vos données
          jusqu’à ce qu’elle soit remplacée.
        </li>
      </ul>
    ),
  },
]
